import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/color-slots.ts';
import { colorLabel, standsForWords } from '@colorway/rules/onboarding/color-source.ts';
import { Button } from '../../ui/button/button.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { notify } from '../../ui/notify/notify.ts';
import { Section } from './section.tsx';

type Slots = WholeInquiry['slots'];

const copyCodes = (slots: Slots): Promise<void> =>
  navigator.clipboard.writeText(slots.map(({ hex }) => showHex(hex)).join('\n')).then(
    () => void notify({ kind: 'success', text: `Copied ${slots.length} hex codes, one on each line.` }),
    () => void notify({ kind: 'error', text: 'Can not copy' }),
  );

export function ColorsSection({ slots }: { readonly slots: Slots }) {
  const filled = slots.filter(({ colorName }) => colorName !== '');
  return (
    <Section
      title="Colors"
      action={
        filled.length > 0 ? (
          <Button look="quiet" size="small" onClick={() => void copyCodes(filled)}>
            <IconCopy className="icon icon--small" aria-hidden="true" />
            Copy the hex codes
          </Button>
        ) : null
      }
    >
      <ul className="inquiry-grid">
        {COLOR_SLOTS.map(({ slot, name }) => {
          const color = filled.find((one) => one.slot === slot);
          return (
            <li key={slot}>
              <span className="tiny quiet">{name}</span>
              {color ? (
                <>
                  <Cloth color={color.hex} height={62} pinked />
                  <b className="inquiry__color">{colorLabel(color)}</b>
                  {color.standsFor ? <span className="small">{standsForWords(color)}</span> : null}
                  <span className="inquiry__hex">{showHex(color.hex)}</span>
                </>
              ) : (
                <span className="inquiry__no-color">None</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
