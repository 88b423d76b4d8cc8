import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {} satisfies Translation<typeof en>
