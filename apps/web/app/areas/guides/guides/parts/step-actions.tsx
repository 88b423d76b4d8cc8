import ArrowLeft from 'lucide-react/icons/arrow-left'
import Flag from 'lucide-react/icons/flag'
import Pause from 'lucide-react/icons/pause'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { overviewPath, stepPath } from '../how-to.ts'
import type { StepData } from '../page-data.ts'

interface StepActionsProps {
  guide: StepData['guide']
  outline: StepData['outline']
  index: number
  finished: boolean
  onLater: () => void
  onEnd: () => void
}

/** Under the sign: back, later, end. A finished guide is only read. */
export function StepActions({ guide, outline, index, finished, onLater, onEnd }: StepActionsProps) {
  const t = useWords('guides')
  const before = outline[index - 1]
  return (
    <div className="not-printed -mx-3 mt-3.5 flex flex-wrap justify-between max-sm:-mx-2">
      <ButtonLink
        variant="quiet"
        size="s"
        data-key="p"
        className="me-auto max-sm:px-2"
        to={before ? stepPath(guide, before.id) : overviewPath(guide)}
      >
        <ArrowLeft size={18} />
        {before ? t('stepNumber', { number: index }) : t('overview')}
      </ButtonLink>
      {!finished && (
        <>
          <Button variant="quiet" size="s" className="max-sm:px-2 noscript:hidden" onClick={onLater}>
            <Pause size={18} />
            {t('completeLater')}
          </Button>
          <Button variant="quiet" size="s" className="max-sm:px-2 noscript:hidden" onClick={onEnd}>
            <Flag size={18} />
            {t('endGuide')}
          </Button>
        </>
      )}
    </div>
  )
}
