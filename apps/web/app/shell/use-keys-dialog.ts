import { useLazyDialog } from '../kit/dialogs/late-dialog.tsx'

const words = ['keys'] as const
const load = async () => (await import('./keys-dialog.tsx')).KeysDialog

/** The dialog of single-key shortcuts. */
export const useKeysDialog = () => useLazyDialog<object, void>(words, load, undefined)
