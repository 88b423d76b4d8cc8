import { keys, storage } from './storage.ts'

// One switch, kept on the device, turns all single-key shortcuts off (WCAG 2.1.4).

const off = 'off'

export const singleKeysAreOn = (): boolean => storage.get(keys.singleKeys) !== off
export function switchSingleKeys(wanted: boolean): void {
  if (wanted) storage.remove(keys.singleKeys)
  else storage.set(keys.singleKeys, off)
}
