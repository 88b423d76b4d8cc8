import { useSyncExternalStore } from 'react'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { useOrigin } from '../../../../kit/load/page-state.ts'

const never = () => () => {}

/** On paper: where this stands, and of which day the print is. */
export function PrintFoot({ path }: { path: string }) {
  const origin = useOrigin()
  const language = useLanguage()
  const today = useSyncExternalStore(
    never,
    () => formatDate(language, new Date().toISOString()),
    () => '',
  )
  return (
    <p className="print-only mt-6 border-t border-border pt-2 text-xs">
      {origin}
      {path}
      {today && ` · ${today}`}
    </p>
  )
}
