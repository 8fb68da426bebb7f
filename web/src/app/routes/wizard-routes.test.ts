import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { expect, it } from 'vitest';
import { wizardRoutes } from './wizard-routes.ts';

it('every step of every flow has its route, under the path of the rules', () => {
  const routed = wizardRoutes.flatMap(({ options }) => {
    const { segment, step } = options.staticData ?? {};
    return segment ? [`${segment} ${step} ${(options as { readonly path?: string }).path}`] : [];
  });
  const expected = SEGMENTS.flatMap((segment) =>
    flowOf(segment).steps.map(({ id }) => `${segment} ${id} ${stepPath(segment, id)}`),
  );
  expect(routed.sort()).toEqual(expected.sort());
});
