import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'

/** What a question of several controls is called; one that may be left out says so. */
export function GroupLabel({ optional, children }: { optional: boolean; children: ReactNode }) {
  const t = useWords('frame')
  return (
    <legend className="mb-1.5 text-sm font-semibold">
      {children}
      {optional && <span className="font-normal text-ink-2"> ({t('optional')})</span>}
    </legend>
  )
}
