import type { FloorOffice } from '@colorway/contract/shop/floor-contract.ts';
import { callFloor } from '../../blocks/floor/call-floor.ts';

export type Office = FloorOffice;
export const FLOOR_KEY = ['admin', 'floor'] as const;

export const readOffice = (): Promise<Office> => callFloor('floor.office');

export interface OfficePartProps {
  readonly onChange: (office: Office) => void;
}
