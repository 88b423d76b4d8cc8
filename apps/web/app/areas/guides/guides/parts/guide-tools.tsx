import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { useDownload } from '../../downloads/use-download.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { share } from '../copy.ts'
import { overviewPath } from '../how-to.ts'
import { type Head, kindOf } from '../page-data.ts'
import { EraseDialog, type Erasing } from './erase-dialog.tsx'
import { SaveGuide } from './save-guide.tsx'

interface GuideToolsProps {
  guide: Head
  progress: GuideProgress
  className?: string
}

/** Save and share a guide; print, download; and for who has begun: start again, remove. A checklist can be removed before that. */
export function GuideTools({ guide, progress, className }: GuideToolsProps) {
  const t = useWords('guides')
  const [erasing, setErasing] = useState<Erasing | null>(null)
  const { download, downloadDialogs } = useDownload()
  return (
    <div className={cx('flex flex-wrap noscript:hidden', className)}>
      {!guide.own && (
        <>
          <SaveGuide guide={guide} progress={progress} />
          <Button
            variant="quiet"
            size="s"
            onClick={() => share(guide.name, overviewPath(guide), { copied: t('addressCopied'), failed: t('notCopied') })}
          >
            <Share2 size={18} />
            {t('share')}
          </Button>
        </>
      )}
      <Button variant="quiet" size="s" onClick={() => print()}>
        <Printer size={18} />
        {t('print')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => void download({ kind: kindOf(guide), id: guide.slug })}>
        <Download size={18} />
        {t('download')}
      </Button>
      {progress.begun && (
        <Button variant="quiet" size="s" onClick={() => setErasing('restart')}>
          <RotateCcw size={18} />
          {t('startAgain')}
        </Button>
      )}
      {(progress.begun || guide.own) && (
        <Button variant="quiet" size="s" onClick={() => setErasing('remove')}>
          <Trash2 size={18} />
          {t('remove')}
        </Button>
      )}
      {downloadDialogs}
      <EraseDialog erasing={erasing} guide={guide} progress={progress} onClose={() => setErasing(null)} />
    </div>
  )
}
