CREATE TABLE "company_texts" (
	"language" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"team" jsonb NOT NULL,
	"companies" jsonb NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presentation_texts" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"announce" text NOT NULL,
	"slides" jsonb NOT NULL,
	CONSTRAINT "presentation_texts_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "presentations" (
	"slug" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"position" integer NOT NULL,
	"revised" text NOT NULL,
	"sources" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_texts" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"announce" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "video_texts_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"seconds" integer NOT NULL,
	"recorded" text NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"anchor" text NOT NULL,
	"group" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_texts" (
	"question_id" uuid NOT NULL,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "faq_texts_question_id_language_pk" PRIMARY KEY("question_id","language")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"form" text NOT NULL,
	"type" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"activity" text,
	"text" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"program" text,
	"user_id" uuid,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inquiry_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"text" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"guides" text[] NOT NULL,
	"sources" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "news_texts" (
	"news_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"announce" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "news_texts_news_id_language_pk" PRIMARY KEY("news_id","language")
);
--> statement-breakpoint
ALTER TABLE "presentation_texts" ADD CONSTRAINT "presentation_texts_slug_presentations_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."presentations"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_texts" ADD CONSTRAINT "video_texts_slug_videos_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."videos"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_group_faq_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."faq_groups"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_texts" ADD CONSTRAINT "faq_texts_question_id_faq_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."faq_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_replies" ADD CONSTRAINT "inquiry_replies_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "faq_questions_anchor" ON "faq_questions" USING btree ("anchor");--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_number" ON "inquiries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_name" ON "inquiries" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_user" ON "inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inquiries_untold" ON "inquiries" USING btree ("created_at") WHERE told_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX "inquiries_told" ON "inquiries" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "inquiry_replies_inquiry" ON "inquiry_replies" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_slug" ON "news" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);