import { useLateDialog } from '../kit/dialogs/late-dialog.tsx'

const words = ['keys'] as const
const load = async () => (await import('./keys-dialog.tsx')).KeysDialog

/** The list of single keys with their switch: below every page, and by a key on a step. */
export const useKeysDialog = () => useLateDialog<object, void>(words, load, undefined)
