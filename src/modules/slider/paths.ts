export const staffSlidersPath = "/web/sliders";
export const staffSliderPath = (sliderId: number | "new") => `/web/sliders/${sliderId}`;
