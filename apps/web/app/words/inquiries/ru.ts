import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {
  noScript: 'Форма работает только с JavaScript. Без него напишите нам по почте:',
} satisfies Translation<typeof en>
