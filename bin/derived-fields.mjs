// Who may see and write which field: read from the contract, which cuts every input and every answer to its fields.
import { contract } from '../contract/src/contract.ts';
import { needOf } from '../contract/src/role/operation-needs.ts';
import { GRANT_LABELS, ROLE_AREA_NAMES, ROLE_AREAS, ROLE_NAMES, roleLabel } from '../rules/src/role/roles.ts';

const TITLES = {
  public: 'Everybody',
  customer: 'A customer who is logged in, for what belongs to the proven address',
  project: 'The customer of the project, holders of its link, and staff',
  'project-comment': 'The same, without links that may only look',
  'project-order': 'The same, with links that may approve and order alone',
  'project-people': 'The customer of the project and staff, without any link',
  floor: 'A paired tablet of the shop floor',
  staff: 'Staff, by the right of their role',
};

const KINDS = ['anyOf', 'oneOf', 'allOf'];

/** Names of fields, with those inside as `lines.price`, to this depth. */
const DEPTH = 2;

function namesIn(schema, definitions, depth, names = new Set(), before = '') {
  const found = schema?.$ref ? definitions[schema.$ref.split('/').at(-1)] : schema;
  if (!found) return names;
  for (const kind of KINDS) for (const one of found[kind] ?? []) namesIn(one, definitions, depth, names, before);
  if (found.items) namesIn(found.items, definitions, depth, names, before);
  for (const [name, inner] of Object.entries(found.properties ?? {})) {
    const held = depth > 1 ? namesIn(inner, definitions, depth - 1, new Set(), `${before}${name}.`) : new Set();
    if (held.size === 0) names.add(`${before}${name}`);
    for (const one of held) names.add(one);
  }
  return names;
}

const fieldsOf = (schema, io) => {
  if (!schema) return 'nothing';
  const json = schema.toJSONSchema({ io, unrepresentable: 'any' });
  const names = [...namesIn(json, json.$defs ?? {}, DEPTH)];
  return names.length === 0 ? 'nothing' : names.join(', ');
};

const needText = (need) =>
  need === 'any'
    ? 'every role'
    : [need]
        .flat()
        .map((one) => `\`${one}\``)
        .join(' or ');

/** A part for each kind of caller, with a row for each operation. */
export function fieldTables() {
  const rows = Object.entries(contract).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, one]) => {
      const { meta, inputSchema, outputSchema } = one['~orpc'];
      const { access, method, path } = meta.operation;
      const need = access === 'staff' ? ` ${needText(needOf(`${group}.${name}`, method))} |` : '';
      const row = `| \`${method} ${path}\` |${need} ${fieldsOf(inputSchema, 'input')} | ${fieldsOf(outputSchema, 'output')} |\n`;
      return { access, row };
    }),
  );
  return Object.entries(TITLES)
    .map(([access, title]) => {
      const needed = access === 'staff' ? [' right |', ' --- |'] : ['', ''];
      const head = `| call |${needed[0]} writes or asks by | sees |\n| --- |${needed[1]} --- | --- |\n`;
      const own = rows.filter((one) => one.access === access).map(({ row }) => row);
      return `### ${title}\n\n${head}${own.sort().join('')}\n`;
    })
    .join('');
}

export function roleTable() {
  const head = `| area | ${ROLE_NAMES.map(roleLabel).join(' | ')} |\n| --- |${' --- |'.repeat(ROLE_NAMES.length)}\n`;
  const rows = ROLE_AREA_NAMES.map((area) => {
    const { label, grants } = ROLE_AREAS[area];
    return `| \`${area}\`: ${label} | ${ROLE_NAMES.map((role) => GRANT_LABELS[grants[role]]).join(' | ')} |\n`;
  });
  return `${head}${rows.join('')}`;
}
