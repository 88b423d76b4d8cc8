import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  weCan: 'Этот шаг можем сделать мы',
  doItForMe: 'Сделайте за меня',
  fromPrice: 'От {price}',
  days: { one: '{count} рабочий день', few: '{count} рабочих дня', many: '{count} рабочих дней', other: '{count} рабочего дня' },
} satisfies Translation<typeof en>
