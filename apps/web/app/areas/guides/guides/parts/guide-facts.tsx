import Clock from 'lucide-react/icons/clock'
import ListChecks from 'lucide-react/icons/list-checks'
import MapIcon from 'lucide-react/icons/map'
import type { ReactNode } from 'react'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { shortTime } from '../minutes.ts'

interface GuideFactsProps {
  totalSteps: number
  totalItems: number
  /** Minutes. */
  duration: number
  className?: string
  children?: ReactNode
}

/** How long a guide or checklist is, in steps, checks and time. */
export function GuideFacts({ totalSteps, totalItems, duration, className, children }: GuideFactsProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  return (
    <Meta {...(className && { className })}>
      <MetaItem>
        <MapIcon size={16} />
        {frame('steps', { count: totalSteps })}
      </MetaItem>
      {totalItems > 0 && (
        <MetaItem>
          <ListChecks size={16} />
          {t('checks', { count: totalItems })}
        </MetaItem>
      )}
      {duration > 0 && (
        <MetaItem>
          <Clock size={16} />
          {shortTime(t, duration)}
        </MetaItem>
      )}
      {children}
    </Meta>
  )
}
