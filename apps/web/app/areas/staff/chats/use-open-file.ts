import { useWords } from '../../../kit/language/words.tsx'
import { saveFile } from '../../../kit/load/save-file.ts'
import { useChange } from '../../../kit/load/use-change.ts'

/** Fetches a file of a message from an address that works for a minute. */
export function useOpenMessageFile() {
  const orders = useWords('orders')
  const { busy, run } = useChange('openStaffMessageFile', {
    words: { offline: orders('offline'), failed: orders('failed') },
    onDone: ({ url }) => saveFile(url),
  })
  return { busy, open: (file: string) => run({ file }) }
}
