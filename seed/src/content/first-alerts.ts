/** Alerts that a proof can have (specification 002, section 3). */
export const firstAlerts = [
  {
    alertName: 'Thin lines',
    keyword: 'thinLines',
    alertDescription: 'Some lines are thinner than 0.5 mm and may break up on cloth. We suggest making them bolder.',
  },
  {
    alertName: 'Low contrast',
    keyword: 'lowContrast',
    alertDescription: 'Two neighboring colors are close, so edges may blend on cloth.',
  },
  {
    alertName: 'Low resolution',
    keyword: 'lowRes',
    alertDescription:
      'The picture we received is small, so it may look soft in print. A larger file or a vector file helps.',
  },
  {
    alertName: 'Duller color',
    keyword: 'outOfGamut',
    alertDescription: 'A color of this design is brighter than our inks, so it prints duller than on a screen.',
  },
  {
    alertName: 'Pantone',
    keyword: 'pantone',
    alertDescription:
      'This design names Pantone colors. We print the nearest match on this cloth. Order a swatch to be sure.',
  },
  {
    alertName: 'Seam placement',
    keyword: 'seamPlacement',
    alertDescription: 'Part of the design meets a seam and may shift by up to 5 mm.',
  },
  {
    alertName: 'Small text',
    keyword: 'smallText',
    alertDescription: 'Letters shorter than 4 mm may fill in on cloth. We suggest making them larger.',
  },
];
