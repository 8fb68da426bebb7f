import type { Flow } from '../../blocks/flow/flow.ts';
import { CheckField } from '../../ui/field/check-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { BasicInfo } from './basic-info.ts';
import { FLOW_WORDS } from './flow-words.ts';
import { VolumeChoice } from './volume-choice.tsx';

interface BasicInfoFieldsProps {
  readonly flow: Flow;
  readonly info: BasicInfo;
  readonly onChange: (info: BasicInfo) => void;
}

export function BasicInfoFields({ flow, info, onChange }: BasicInfoFieldsProps) {
  const set = (change: Partial<BasicInfo>) => onChange({ ...info, ...change });
  const forClients = flow === 'distributor';
  const described = flow === 'wedding' || flow === 'individual';
  const toggle = (product: string, on: boolean) =>
    set({
      products: on ? [...info.products, product] : info.products.filter((one) => one !== product),
    });

  return (
    <>
      <h2 className="form-title">Contact</h2>
      <div className="form-grid">
        <TextField
          label="First name"
          autoComplete="given-name"
          data-need="fName"
          value={info.fName}
          onChange={(event) => set({ fName: event.target.value })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          data-need="lName"
          value={info.lName}
          onChange={(event) => set({ lName: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          data-need="email"
          value={info.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
          placeholder="(555) 010-0199"
          value={info.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        {described ? null : (
          <TextField
            label="Company"
            autoComplete="organization"
            optional
            value={info.company}
            onChange={(event) => set({ company: event.target.value })}
          />
        )}
        {forClients ? (
          <TextField
            label="Client"
            optional
            help="Who the products are for. Shown on the proofs."
            value={info.client}
            onChange={(event) => set({ client: event.target.value })}
          />
        ) : null}
      </div>
      <fieldset>
        <legend className="form-title">Products you are interested in</legend>
        <p className="small quiet form-hint">Choose at least one.</p>
        <div className="check-grid">
          {FLOW_WORDS[flow].products.map((product, index) => (
            <CheckField
              key={product}
              label={product}
              {...(index === 0 ? { 'data-need': 'products' } : {})}
              checked={info.products.includes(product)}
              onChange={(event) => toggle(product, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="form-grid form-grid--last">
        {flow === 'organization' ? <VolumeChoice value={info.volume} onChange={(volume) => set({ volume })} /> : null}
        {described ? (
          <TextArea
            label="Design ideas"
            data-need="designIdeas"
            value={info.designIdeas}
            onChange={(event) => set({ designIdeas: event.target.value })}
          />
        ) : null}
        <TextField
          label={forClients ? 'In-Hand Deadline' : 'Deadline'}
          optional={forClients}
          type="date"
          data-need="deadline"
          help="The day you need everything in hand."
          value={info.deadline}
          onChange={(event) => set({ deadline: event.target.value })}
        />
      </div>
    </>
  );
}
