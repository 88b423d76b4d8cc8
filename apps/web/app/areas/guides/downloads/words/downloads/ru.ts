import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  guideTitle: 'Скачать инструкцию',
  checklistTitle: 'Скачать чек-лист',
  pdfText: 'PDF: чек-лист с вашими отметками, чтобы распечатать или отправить.',
  markdownText: 'Markdown: только текст, чтобы изменить или использовать в другом месте.',
  left: {
    one: 'В этом месяце можно скачать ещё {count} файл.',
    few: 'В этом месяце можно скачать ещё {count} файла.',
    many: 'В этом месяце можно скачать ещё {count} файлов.',
    other: 'В этом месяце можно скачать ещё {count} файла.',
  },
  noLimit: 'На вашем тарифе скачивания не ограничены.',
  pdf: 'Скачать PDF',
  markdown: 'Скачать Markdown',
  begins: 'Скачивание началось',
  seePlans: 'Посмотреть тарифы',
  notReached: 'Сервер недоступен. Скачивание не засчитано. Попробуйте ещё раз, когда появится связь.',
  failed: 'Что-то пошло не так, попробуйте ещё раз позже',
} satisfies Translation<typeof en>
