import { useLocation } from 'react-router'
import { ComingNotice, comingSection } from '../../components/coming-notice.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { profileSection } from '../../features/accounts/components/profile-rail.tsx'
import { useWords } from '../../lib/words.tsx'

/** A part of the profile of a later release. */
export default function AccountComing() {
  const section = useLocation().pathname.split('/')[2] ?? ''
  const t = useWords('profile')
  const name = profileSection(section)
  return (
    <ProfileFrame section={name} title={t(name)}>
      {() => <ComingNotice section={comingSection(section)} back={{ to: '/profile', word: 'overview' }} />}
    </ProfileFrame>
  )
}
