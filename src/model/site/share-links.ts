export interface ShareLink {
  name: 'whatsapp' | 'facebook' | 'x' | 'email';
  href: string;
}

/** Plain links that share a page, without third-party scripts or requests before a click. */
export function shareLinks(title: string, url: string): ShareLink[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'whatsapp', href: `https://wa.me/?text=${text}%20${address}` },
    { name: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'x', href: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'email', href: `mailto:?subject=${text}&body=${address}` },
  ];
}
