import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { DashboardView } from '../../features/journeys/dashboard/dashboard-view.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Dashboard() {
  const t = useWords('dashboard')
  return (
    <ProfileFrame section="today" title={t('title')} lead={() => <p className="mt-1.5 text-ink-2">{t('lead')}</p>}>
      {() => <DashboardView />}
    </ProfileFrame>
  )
}
