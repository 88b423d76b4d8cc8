import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { DashboardView } from '../dashboard/dashboard-view.tsx'

export default function Dashboard() {
  const t = useWords('dashboard')
  return (
    <ProfileFrame section="today" title={t('title')} lead={() => <p className="mt-1.5 text-ink-2">{t('lead')}</p>}>
      {() => <DashboardView />}
    </ProfileFrame>
  )
}
