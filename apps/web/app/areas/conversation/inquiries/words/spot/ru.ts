import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Замечание',
  description: 'Расскажите, что вы заметили на странице, или пришлите предложение или жалобу. Мы прочитаем и ответим по почте.',
  lead: 'Вам что-то мешает прямо посреди работы? Напишите об этом сразу, пока помните, где это было.',
} satisfies Translation<typeof en>
