import { keys, storage } from './storage.ts'

// Single keys that do something without a field of their own have one switch (WCAG 2.1.4), which is kept on the device.

const off = 'off'

export const singleKeysAreOn = (): boolean => storage.get(keys.singleKeys) !== off
export function switchSingleKeys(wanted: boolean): void {
  if (wanted) storage.remove(keys.singleKeys)
  else storage.set(keys.singleKeys, off)
}
