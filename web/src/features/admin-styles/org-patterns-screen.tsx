import { useSearch } from '@tanstack/react-router';
import { StylesScreen } from './styles-screen.tsx';

export const OrgPatternsScreen = () => (
  <StylesScreen collection="org" type={useSearch({ from: '/work/office/admin/org-patterns' }).type} />
);
