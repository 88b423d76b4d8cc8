import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  downloadsUsed: 'Скачивания на этот месяц закончились',
  downloadsLimit: {
    one: 'В месяц можно скачать {count} файл в PDF или Markdown.',
    few: 'В месяц можно скачать {count} файла в PDF или Markdown.',
    many: 'В месяц можно скачать {count} файлов в PDF или Markdown.',
    other: 'В месяц можно скачать {count} файла в PDF или Markdown.',
  },
  downloadsAgain: 'Лимит обновится {day}.',
  checklistsUsed: 'Для нового чек-листа нет места',
  checklistsLimit: {
    one: 'Можно хранить {count} собственный чек-лист.',
    few: 'Можно хранить {count} собственных чек-листа.',
    many: 'Можно хранить {count} собственных чек-листов.',
    other: 'Можно хранить {count} собственного чек-листа.',
  },
  checklistsAgain: 'Этот лимит не обновляется: чтобы освободить место, удалите какой-нибудь чек-лист.',
  cardsUsed: 'Карточки на сегодня закончились',
  cardsLimit: {
    one: 'Без подписки можно выполнить {count} карточку в день.',
    few: 'Без подписки можно выполнить {count} карточки в день.',
    many: 'Без подписки можно выполнить {count} карточек в день.',
    other: 'Без подписки можно выполнить {count} карточки в день.',
  },
  cardsAgain: 'Новые появятся {time}, а эта карточка останется на месте.',
  moreUnlimited: 'На тарифе «{plan}» ограничения нет.',
  moreDownloads: {
    one: 'С тарифом «{plan}» — {count} файл в месяц.',
    few: 'С тарифом «{plan}» — {count} файла в месяц.',
    many: 'С тарифом «{plan}» — {count} файлов в месяц.',
    other: 'С тарифом «{plan}» — {count} файла в месяц.',
  },
  moreChecklists: {
    one: 'С тарифом «{plan}» — {count} чек-лист.',
    few: 'С тарифом «{plan}» — {count} чек-листа.',
    many: 'С тарифом «{plan}» — {count} чек-листов.',
    other: 'С тарифом «{plan}» — {count} чек-листа.',
  },
  moreCards: {
    one: 'С тарифом «{plan}» — {count} карточка в день.',
    few: 'С тарифом «{plan}» — {count} карточки в день.',
    many: 'С тарифом «{plan}» — {count} карточек в день.',
    other: 'С тарифом «{plan}» — {count} карточки в день.',
  },
  seePlans: 'Посмотреть тарифы',
  newTab: 'откроется в новой вкладке',
} satisfies Translation<typeof en>
