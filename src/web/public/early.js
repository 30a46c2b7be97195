// Until the app has drawn itself, the buttons among the served words only look like buttons. The last one that was
// pressed is remembered, and main.tsx presses it again.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-served] button') : null;
  if (button) document.documentElement.dataset.pressed = button.textContent;
});
