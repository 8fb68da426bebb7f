import type { PreflightLimits } from '@colorway/rules/preflight/preflight.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { errorMessage } from '../../blocks/api/error-message.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type ClothChoice, ClothFields, sentCloth } from './cloth-fields.tsx';
import { readSettings, SETTINGS_KEY, type Settings } from './preflight-api.ts';

const FIELDS: readonly { readonly name: keyof PreflightLimits; readonly label: string }[] = [
  { name: 'thinLineMm', label: 'Thin line, mm' },
  { name: 'brokenLineMm', label: 'Line that breaks up, mm' },
  { name: 'contrast', label: 'Contrast, to 1' },
  { name: 'fixDpi', label: 'Fix below, dpi' },
  { name: 'softDpi', label: 'Tell below, dpi' },
  { name: 'gamutDifference', label: 'Difference from ink' },
  { name: 'alike', label: 'Colors look alike below, ΔE' },
  { name: 'alikeThin', label: 'The same on thin lines, ΔE' },
  { name: 'alikeThinMm', label: 'Thin line of a pattern, mm' },
];

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};

function SettingsForm({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [texts, setTexts] = useState<Readonly<Record<keyof PreflightLimits, string>>>(
    () =>
      Object.fromEntries(FIELDS.map(({ name }) => [name, String(settings.limits[name])])) as Record<
        keyof PreflightLimits,
        string
      >,
  );
  const [profile, setProfile] = useState<{ readonly name: string; readonly base64: string | null }>();
  const [cloth, setCloth] = useState<ClothChoice>({
    productType: 'necktie',
    use: settings.cloths.find(({ productType }) => productType === 'necktie')?.use ?? 'usual',
  });
  const { run, busy, refusal } = useCommand('preflight.saveSettings', {
    after: async (saved) => {
      client.setQueryData(SETTINGS_KEY, saved);
      await client.invalidateQueries({ queryKey: ['preflight'] });
      notify({ kind: 'success', text: 'Saved. The next check uses these limits.' });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const limits = Object.fromEntries(
      FIELDS.map(({ name }) => [name, Number(texts[name])]),
    ) as unknown as PreflightLimits;
    const ofProduct = sentCloth(cloth, settings);
    void run({
      version: settings.version,
      limits,
      ...(profile && { profile: profile.base64 }),
      ...(ofProduct && { cloth: ofProduct }),
    });
  };
  return (
    <form className="preflight-settings" onSubmit={submit}>
      <div className="preflight-settings__fields">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            value={texts[name]}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        ))}
      </div>
      <p className="small">
        Printer profile: <b>{profile?.name ?? settings.profile.name}</b>
        {settings.profile.isDefault && !profile ? ' (comes with Colorway)' : ''}
      </p>
      <div className="preflight-settings__profile">
        <label className="small">
          Replace with an ICC file{' '}
          <input
            type="file"
            accept=".icc,.icm"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file) setProfile({ name: file.name, base64: await base64Of(file) });
            }}
          />
        </label>
        {settings.profile.isDefault ? null : (
          <Button size="small" onClick={() => setProfile({ name: 'The one that comes with Colorway', base64: null })}>
            Use the usual profile
          </Button>
        )}
      </div>
      <ClothFields settings={settings} choice={cloth} onChange={setCloth} read={base64Of} />
      {refusal ? (
        <p className="small preflight-settings__refusal" role="alert">
          {errorMessage(refusal)}
        </p>
      ) : null}
      <Button type="submit" look="primary" busy={busy}>
        Save
      </Button>
    </form>
  );
}

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery({ queryKey: SETTINGS_KEY, queryFn: readSettings });
  return (
    <Dialog title="Preflight limits" onClose={onClose}>
      {query.isPending ? <WaitingRows rows={4} /> : null}
      {query.error ? (
        <NotLoaded title="The limits did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data ? <SettingsForm key={query.data.version} settings={query.data} onDone={onClose} /> : null}
    </Dialog>
  );
}
