import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  home: 'Главная',
  title: 'Новости',
  titleOfPage: 'Новости, страница {page}',
  lead: 'Что нового в инструкциях и в продукте и что меняется для малого бизнеса: с источниками и с тем, что делать.',
  rss: 'Читать через RSS',
  json: 'Лента в формате JSON',
  count: { one: '{count} новость', few: '{count} новости', many: '{count} новостей', other: '{count} новости' },
  rows: 'Новостей на странице',
  show: 'Показывать по',
  pages: 'Страницы новостей',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  pageOf: 'Страница {page} из {pages}',
  none: 'Новостей пока нет',
  noneText: 'Здесь будет то, что нового в инструкциях и в продукте.',
  pastEnd: 'Новости закончились раньше этой страницы',
  toNewest: 'К самым свежим',
  olderBySearch: 'Более ранние новости найдёт поиск.',

  share: 'Поделиться',
  addressCopied: 'Адрес скопирован',
  notCopied: 'Скопировать не получилось. Скопируйте адрес из строки браузера.',
  sources: 'Откуда взяты сведения',
  checked: 'проверено {date}',
  guides: 'Инструкции, которые с этим помогут',
  more: 'Другие новости',
  newer: 'Новее',
  older: 'Раньше',
  all: 'Все новости',
} satisfies Translation<typeof en>
