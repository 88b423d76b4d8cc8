import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  contents: 'Содержание',
  revised: 'Последняя редакция: {day}',
  effective: 'Для тех, кто согласился с прежней версией, действует с {day}',
  version: 'версия {version}',
  agreements: 'Четыре соглашения',
  terms: 'Условия использования',
  refunds: 'Правила отмены и возврата',
  policy: 'Политика конфиденциальности',
  'personal-data': 'Согласие на обработку персональных данных',
} satisfies Translation<typeof en>
