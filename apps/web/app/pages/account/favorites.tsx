import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { MyFavorites } from '../../features/favorites/components/my-favorites.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Favorites() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="favorites" title={t('favorites')}>
      {() => <MyFavorites />}
    </ProfileFrame>
  )
}
