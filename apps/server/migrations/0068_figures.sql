CREATE TABLE "step_figures" (
	"guide_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"came" integer NOT NULL,
	"gone" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "step_figures_guide_id_place_pk" PRIMARY KEY("guide_id","place")
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"language" text NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "empty_searches_language_words_pk" PRIMARY KEY("language","words")
);
--> statement-breakpoint
CREATE TABLE "figure_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figures_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
ALTER TABLE "step_figures" ADD CONSTRAINT "step_figures_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_figures_begun" ON "step_figures" USING btree ("came" DESC NULLS LAST,"guide_id") WHERE place = 1;--> statement-breakpoint
CREATE INDEX "empty_searches_most" ON "empty_searches" USING btree ("times" DESC NULLS LAST,"last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "empty_searches_last" ON "empty_searches" USING btree ("last_at");