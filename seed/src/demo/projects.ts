/** The demo projects of the outside interface: ids and addresses are fixed there. */
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
