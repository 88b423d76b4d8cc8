import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  brief_required: { title: 'Нужно заполнить бриф', detail: 'Нужно заполнить бриф. Не хватает: {missing}' },
  order_state: { title: 'Уже нельзя', detail: 'Состояние заказа тем временем изменилось. Посмотрите, на каком он этапе.' },
  fee_changed: { title: 'Условия отмены изменились', detail: 'Заказ не отменён. Проверьте комиссию и сумму возврата ещё раз.' },
  not_delivered: { title: 'Ещё ничего не передано', detail: 'Сначала передайте результат, затем завершите заказ.' },
  order_in_work: {
    title: 'Есть незавершённый заказ',
    detail: 'Заказ № {number} ещё не завершён. Отмените его или дождитесь завершения, затем удалите аккаунт.',
  },
  unsupported_file: { title: 'Такой файл не подходит', detail: 'Выберите PDF, изображение, текст или документ офисной программы.' },
  too_many_files: { title: 'Слишком много файлов', detail: 'Файлов может быть не больше {most}. Сначала уберите один.' },
}
