import { useSearch } from '@tanstack/react-router';
import { StylesScreen } from './styles-screen.tsx';

export const OrgPhotoPatternsScreen = () => (
  <StylesScreen collection="photo" type={useSearch({ from: '/work/office/admin/org-photo-patterns' }).type} />
);
