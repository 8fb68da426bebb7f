/** Asked first; then one of the two ways. */
export type PickerMode = 'choice' | 'house' | 'pantone';
