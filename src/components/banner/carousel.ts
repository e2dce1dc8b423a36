/** Buttons of a scrolling strip, shown while it overflows. */
class BannerCarousel extends HTMLElement {
  connectedCallback(): void {
    const track = this.querySelector('ul');
    const steps = this.querySelector('p');
    const [back, on] = this.querySelectorAll('button');
    if (!track || !steps || !back || !on) return;
    const update = () => {
      const end = track.scrollWidth - track.clientWidth;
      steps.classList.toggle('needed', end > 1);
      back.disabled = track.scrollLeft < 2;
      on.disabled = track.scrollLeft > end - 2;
    };
    const step = (by: number) => track.scrollBy({ left: by * track.clientWidth });
    back.addEventListener('click', () => step(-1));
    on.addEventListener('click', () => step(1));
    track.addEventListener('scroll', update, { passive: true });
    new ResizeObserver(update).observe(track);
  }
}

customElements.define('banner-carousel', BannerCarousel);
