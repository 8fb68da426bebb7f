import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { base64Of, refusalOf, textOf } from './read-file.ts';
import { type FileCheck, type UploadFile, uploadFile } from './upload-file.ts';

type Change = Partial<Pick<UploadFile, 'type' | 'check' | 'fault'>>;
type Step =
  | { readonly do: 'add'; readonly files: readonly UploadFile[] }
  | { readonly do: 'change'; readonly key: string; readonly to: Change }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'faults'; readonly of: ReadonlyMap<ProductTypeId, string> }
  | { readonly do: 'clear' };

function filesAfter(files: readonly UploadFile[], step: Step): readonly UploadFile[] {
  switch (step.do) {
    case 'add':
      return [...files, ...step.files];
    case 'change':
      return files.map((file) => (file.key === step.key ? { ...file, ...step.to } : file));
    case 'remove':
      return files.filter(({ key }) => key !== step.key);
    case 'faults':
      return files.map((file) => ({ ...file, fault: file.type && step.of.get(file.type) }));
    case 'clear':
      return [];
  }
}

/** The longest name that the server reads; what it says of the product is known here already. */
const MAX_NAME_LENGTH = 500;

const UNREADABLE = { unexpected: 'This file can no longer be read. Add it again.' } as const;

async function checked(file: File): Promise<FileCheck> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = file.name.slice(-MAX_NAME_LENGTH);
    const result = await call('patterns.check', { name, base64: base64Of(bytes) });
    return { state: 'checked', result, svg: textOf(bytes, result.svg) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { state: 'refused', message: error.message };
    return { state: 'unknown', message: errorMessage(error, UNREADABLE) };
  }
}

/** The files, each checked at once, one after another: a server that checks ten at a time keeps others waiting. */
export function useFiles() {
  const [files, change] = useReducer(filesAfter, []);
  const there = useRef(new Set<string>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const check = useCallback((key: string, file: File) => {
    change({ do: 'change', key, to: { check: { state: 'waiting' } } });
    line.current = line.current.then(async () => {
      if (gone.current || !there.current.has(key)) return;
      change({ do: 'change', key, to: { check: { state: 'checking' } } });
      change({ do: 'change', key, to: { check: await checked(file) } });
    });
  }, []);

  const add = useCallback(
    (picked: Iterable<File>) => {
      const added = [...picked].map((file) => uploadFile(crypto.randomUUID(), file, refusalOf(file)));
      for (const { key } of added) there.current.add(key);
      change({ do: 'add', files: added });
      for (const { key, file, check: now } of added) if (now.state === 'waiting') check(key, file);
    },
    [check],
  );

  return {
    files,
    add,
    checkAgain: ({ key, file }: UploadFile) => check(key, file),
    choose: (key: string, type: ProductTypeId | undefined) =>
      change({ do: 'change', key, to: { type, fault: undefined } }),
    remove: (key: string) => {
      there.current.delete(key);
      change({ do: 'remove', key });
    },
    blame: (of: ReadonlyMap<ProductTypeId, string>) => change({ do: 'faults', of }),
    clear: () => {
      there.current.clear();
      change({ do: 'clear' });
    },
  };
}
