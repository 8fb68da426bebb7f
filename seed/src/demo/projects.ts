/** The demo projects of the outside interface, which fixes their ids and addresses. */
export const demoProjects = [
  { id: '1001', name: 'Spring Regatta', email: 'customer@example.com', type: 'Organization', setupChargeCents: 2000 },
  {
    id: '1002',
    name: 'Northern Outfitters',
    email: 'distributor@example.com',
    type: 'Distributor',
    setupChargeCents: 0,
  },
  { id: '1003', name: 'Garden Wedding', email: 'customer@example.com', type: 'Wedding', setupChargeCents: 2000 },
  { id: '1004', name: 'Birthday Ties', email: 'individual@example.com', type: 'Individual', setupChargeCents: 2000 },
] as const;

const organization = { type: 'Organization', setupChargeCents: 2000 } as const;
const wedding = { type: 'Wedding', setupChargeCents: 2000 } as const;
const individual = { type: 'Individual', setupChargeCents: 2000 } as const;

/** The projects of `more-portals.ts`. */
export const moreProjects = [
  { id: '1005', name: 'Hillcrest Academy', email: 'hillcrest@example.com', ...organization },
  { id: '1006', name: 'Vineyard Wedding', email: 'vineyard@example.com', ...wedding },
  { id: '1007', name: 'Bayside Rowing Club', email: 'bayside@example.com', ...organization },
  { id: '1008', name: 'Lakeside Choir', email: 'lakeside@example.com', ...organization },
  { id: '1009', name: 'Maple Anniversary', email: 'maple@example.com', ...individual },
  { id: '1010', name: 'Seaport Museum', email: 'seaport@example.com', ...organization },
  { id: '1011', name: 'Orchard Wedding', email: 'orchard@example.com', ...wedding },
  { id: '1012', name: 'Summit Promotions', email: 'summit@example.com', type: 'Distributor', setupChargeCents: 0 },
  { id: '1013', name: 'Canyon Reunion', email: 'canyon@example.com', ...individual },
  { id: '1014', name: 'Granite Fire Department', email: 'granite@example.com', ...organization },
  { id: '1015', name: 'Prairie Law School', email: 'prairie@example.com', ...organization },
  { id: '1016', name: 'Fairview Graduation', email: 'fairview@example.com', ...individual },
] as const;
