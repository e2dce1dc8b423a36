/** The city that the visitor chose on home: slug and name, both empty without one, or where storage is denied. */
export function chosenCity(): { slug: string; name: string } {
  try {
    const [slug = '', ...name] = (localStorage.getItem('ciudad') ?? '').split(' ');
    return { slug, name: name.join(' ') };
  } catch {
    return { slug: '', name: '' };
  }
}
