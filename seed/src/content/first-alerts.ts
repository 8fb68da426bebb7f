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
    alertDescription: 'Two colors beside each other are close, so that edges may blend on cloth.',
  },
  {
    alertName: 'Low resolution',
    keyword: 'lowRes',
    alertDescription:
      'The picture we received is small, so that it may look soft when printed. A larger file or a vector file helps.',
  },
  {
    alertName: 'Pantone',
    keyword: 'pantone',
    alertDescription:
      'This design names Pantone colors. We print their nearest match on this cloth; order a swatch to be sure.',
  },
  {
    alertName: 'Seam placement',
    keyword: 'seamPlacement',
    alertDescription: 'Part of the design meets a seam and may shift by up to 5 mm.',
  },
  {
    alertName: 'Small text',
    keyword: 'smallText',
    alertDescription: 'Letters lower than 4 mm may fill in on cloth. We suggest making them larger.',
  },
];
