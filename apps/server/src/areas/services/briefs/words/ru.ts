import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  unsupported_file: { title: 'Такой файл не подходит', detail: 'Выберите PDF, изображение, текст или офисный документ.' },
  too_many_files: { title: 'Слишком много файлов', detail: 'Можно добавить не больше {most}. Сначала удалите один.' },
}
