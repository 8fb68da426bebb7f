/** Words for the names of invented projects; none is a person's name. */
export const places = [
  'Harbor',
  'Lakeside',
  'Northgate',
  'Riverbend',
  'Summit',
  'Meadow',
  'Old Town',
  'Bayside',
  'Hillcrest',
  'Union',
  'Prairie',
  'Seaport',
  'Canyon',
  'Maple',
  'Stonebridge',
  'Westfield',
  'Orchard',
  'Fairview',
  'Cedar',
  'Granite',
] as const;

export const kinds = {
  Organization: [
    'Rowing Club',
    'Choir',
    'Rotary',
    'Credit Union',
    'Academy',
    'Museum',
    'Fire Department',
    'Law School',
  ],
  Distributor: ['Promotions', 'Uniforms', 'Gifts', 'Supply', 'Outfitters', 'Brands'],
  Wedding: ['Wedding', 'Spring Wedding', 'Autumn Wedding', 'Vineyard Wedding'],
  Individual: ['Anniversary', 'Graduation', 'Reunion', 'Birthday', 'Retirement'],
} as const;
