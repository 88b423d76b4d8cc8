import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../lib/words.tsx'
import { useDownload } from '../../downloads/use-download.tsx'
import { EraseDialog, type Erasing } from '../../guides/components/erase-dialog.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'
import type { OnScreen } from '../on-screen.ts'

interface ChecklistToolsProps {
  guide: OnScreen['guide']
  progress: GuideProgress
  className?: string
}

/** Print, download, start again, delete. */
export function ChecklistTools({ guide, progress, className }: ChecklistToolsProps) {
  const t = useWords('guides')
  const { download, downloadDialogs } = useDownload()
  const [erasing, setErasing] = useState<Erasing | null>(null)
  return (
    <div className={cx('flex flex-wrap', className)}>
      <Button variant="quiet" size="s" onClick={() => print()}>
        <Printer size={18} />
        {t('print')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => void download({ kind: 'checklist', id: guide.id })}>
        <Download size={18} />
        {t('download')}
      </Button>
      {progress.begun && (
        <Button variant="quiet" size="s" onClick={() => setErasing('restart')}>
          <RotateCcw size={18} />
          {t('startAgain')}
        </Button>
      )}
      <Button variant="quiet" size="s" onClick={() => setErasing('remove')}>
        <Trash2 size={18} />
        {t('remove')}
      </Button>
      {downloadDialogs}
      <EraseDialog erasing={erasing} guide={guide} progress={progress} onClose={() => setErasing(null)} />
    </div>
  )
}
