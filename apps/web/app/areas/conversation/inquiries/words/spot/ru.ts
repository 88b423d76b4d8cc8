import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Замечание',
  description: 'Расскажите, что вы заметили на странице, или пришлите предложение или жалобу. Человек прочитает и ответит по почте.',
  lead: 'Вы заняты делом, и что-то мешает: скажите об этом сразу, пока помните, где это было.',
} satisfies Translation<typeof en>
